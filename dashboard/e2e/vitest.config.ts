import { defineConfig } from 'vitest/config'

export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['chromium.ts', 'dns.ts'],
    // One server and one browser for all, and two people in it at a time: more would only wait for each other on a small machine.
    maxWorkers: 2,
    // Files keep nothing but their own pages, and loading Playwright for each of them takes a second.
    isolate: false,
    // A limit for what never comes: the longest looks at thirty screens, beside the tests of the server.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // As long as the browser itself waits for what a page is to show.
    expect: { poll: { timeout: 15_000 } },
  },
})
