import { defineConfig } from 'vitest/config'

export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['chromium.ts'],
    // One server and one browser for all, and two people in it at a time: more would only wait for each other on a small machine.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // As long as the browser itself waits for what a page is to show.
    expect: { poll: { timeout: 15_000 } },
  },
})
