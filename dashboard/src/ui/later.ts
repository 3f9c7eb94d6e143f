import { useEffect, useState } from 'react'

/**
 * Something that is fetched when it is first wanted and is at hand from then on. React's own lazy components hold back for a third
 * of a second what was fetched long before, and keys that are pressed meanwhile go astray.
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
    /** For tests of a first screen: as if nothing had been loaded yet. */
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
