import { configure, getConfig } from '@testing-library/react'

const EFFECTS_MS = 5

// The first test of a worker also compiles every screen it opens, beside a compiler that takes the other processor: long enough for
// that, since it is a limit for what never comes, not a measure of speed.
const NEVER_COMES_MS = 60_000

const { asyncWrapper, getElementError } = getConfig()

// The library's own mark, which its types leave out.
const WAITING = '_disableExpensiveErrorDiagnostics'
const isWaiting = () => (getConfig() as { [WAITING]?: boolean })[WAITING] === true

/** What is found may have been drawn this very moment: its effects, such as taking the pointer, get their turn before a test goes on. */
configure({
  asyncUtilTimeout: NEVER_COMES_MS,
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback)
    await new Promise((resolve) => setTimeout(resolve, EFFECTS_MS))
    return result
  },
  // To write out all that is shown, at every look for what is not there yet, took a twentieth of all tests. At the end of a wait it is done.
  getElementError: (message, container) => (isWaiting() ? new Error(message ?? undefined) : getElementError(message, container)),
})
