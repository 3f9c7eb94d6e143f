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
      // Test files of a worker share their modules: importing them anew for each file took half of the time.
      isolate: false,
      // By default Vitest leaves one processor free, which is half of a small machine.
      maxWorkers: '100%',
      // Rendering allocates many short-lived objects: a small young generation would copy them repeatedly before they become unreachable.
      execArgv: ['--max-semi-space-size=64'],
      // Whole screens are rendered and checked by axe, which can take long on a busy machine.
      testTimeout: 120_000,
      restoreMocks: true,
    },
  }),
)
