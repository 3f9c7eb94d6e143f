import everyRun from './vitest.config.ts'

/** Tests that need a large third-party program, so they are not part of every run. */
export default {
  ...everyRun,
  test: { ...everyRun.test, include: ['**/*.sso.ts'], hookTimeout: 450_000 },
}
