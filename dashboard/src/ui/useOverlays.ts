import { useEffect, useState } from 'react'
import type * as overlaysModule from './overlays'

type Overlays = typeof overlaysModule

let loaded: Overlays | undefined
let loading: Promise<Overlays> | undefined

export async function loadOverlays(): Promise<Overlays> {
  loading ??= import('./overlays')
  try {
    loaded = await loading
  } catch (error) {
    loading = undefined
    throw error
  }
  return loaded
}

/** For tests of a first screen: as if nothing had been loaded yet. */
export function forgetOverlays(): void {
  loaded = undefined
  loading = undefined
}

/** For what is drawn only inside an overlay, whose parts are there by then. */
export function overlaysAtHand(): Overlays {
  if (!loaded) throw new Error('Nothing of an overlay can be drawn before it is open.')
  return loaded
}

/** The parts of overlays once they are loaded, which happens when they are first wanted, here or elsewhere. */
export function useOverlays(wanted: boolean): Overlays | undefined {
  const [overlays, setOverlays] = useState(loaded)
  useEffect(() => {
    if (!wanted || overlays) return
    loadOverlays().then(setOverlays, (error: unknown) =>
      setOverlays(() => {
        throw error
      }),
    )
  }, [wanted, overlays])
  return overlays
}
