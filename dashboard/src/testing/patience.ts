import { configure, getConfig } from '@testing-library/react'

const EFFECTS_MS = 5
const { asyncWrapper } = getConfig()

/** What is found may have been drawn this very moment: its effects, such as taking the pointer, get their turn before a test goes on. */
configure({
  asyncUtilTimeout: 10_000,
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback)
    await new Promise((resolve) => setTimeout(resolve, EFFECTS_MS))
    return result
  },
})
