import everyRun from './vitest.config.ts'

/** What takes a large program of others, and so is not part of every run. */
export default {
  ...everyRun,
  test: { ...everyRun.test, include: ['**/*.sso.ts'], hookTimeout: 450_000 },
}
