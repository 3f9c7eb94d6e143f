import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://localhost:3000/app/' } },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      css: false,
      // What is imported once serves all files of a worker: half of the time went into importing it anew for each.
      isolate: false,
      // Vitest leaves one core free, which is half of a small machine.
      maxWorkers: '100%',
      // Rendering leaves much behind soon: in a small nursery it is copied again and again before it can be forgotten.
      execArgv: ['--max-semi-space-size=64'],
      // Whole screens are rendered and read by axe; a busy machine may take its time.
      testTimeout: 120_000,
      restoreMocks: true,
    },
  }),
)
