import { useEffect, useState } from 'react'

/**
 * A value that is loaded on first use and then available synchronously. React.lazy suspends for a third of a second even if the
 * module was loaded long before, and keys that are pressed during that time are lost.
 */
export function later<Thing extends object>(fetchIt: () => Promise<Thing>) {
  let loaded: Thing | undefined
  let loading: Promise<Thing> | undefined

  async function load(): Promise<Thing> {
    loading ??= fetchIt()
    try {
      loaded = await loading
    } catch (error) {
      loading = undefined
      throw error
    }
    return loaded
  }

  return {
    load,
    atHand: () => loaded,
    /** For tests of a first screen: resets the state to not loaded. */
    forget: () => {
      loaded = undefined
      loading = undefined
    },
    use: function useLater(wanted: boolean): Thing | undefined {
      const [, setArrived] = useState<Thing>()
      useEffect(() => {
        if (!wanted || loaded) return
        load().then(
          (thing) => setArrived(() => thing),
          (error: unknown) =>
            setArrived(() => {
              throw error
            }),
        )
      }, [wanted])
      return loaded
    },
  }
}
