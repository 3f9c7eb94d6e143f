import { defineConfig } from 'vitest/config'

export default defineConfig({
  cacheDir: '../node_modules/.vite-e2e',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['chromium.ts', 'dns.ts'],
    // One server and one browser for all files, and two files at a time: more would only wait for each other on a small machine.
    maxWorkers: 2,
    // Files share no state except their own pages, and loading Playwright for each of them takes a second.
    isolate: false,
    // The limit for tests that hang: the longest test opens thirty screens while the server tests run.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // As long as Playwright waits for an element.
    expect: { poll: { timeout: 15_000 } },
  },
})
