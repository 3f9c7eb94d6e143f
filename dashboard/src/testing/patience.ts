import { configure, getConfig } from '@testing-library/react'

const EFFECTS_MS = 5

// The first test of a worker also compiles every screen that it opens, while the compiler uses the other processor. The limit allows
// for that: it only ends waits for something that never comes, and measures no speed.
const NEVER_COMES_MS = 60_000

const { asyncWrapper, getElementError } = getConfig()

// The library sets this option while it waits; its types omit it.
const WAITING = '_disableExpensiveErrorDiagnostics'
const isWaiting = () => (getConfig() as { [WAITING]?: boolean })[WAITING] === true

/** An element may have been rendered just now, so its effects, such as listening for the pointer, run before the test continues. */
configure({
  asyncUtilTimeout: NEVER_COMES_MS,
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback)
    await new Promise((resolve) => setTimeout(resolve, EFFECTS_MS))
    return result
  },
  // Printing the document at every poll of a wait took a twentieth of all tests. It is printed only when a wait ends.
  getElementError: (message, container) => (isWaiting() ? new Error(message ?? undefined) : getElementError(message, container)),
})
