import { later } from './later'

const overlays = later(() => import('./overlays'))

export const loadOverlays = overlays.load
export const forgetOverlays = overlays.forget

/** The parts of overlays once they are loaded, which happens when they are first wanted, here or elsewhere. */
export const useOverlays = overlays.use

/** For components that are rendered only inside an overlay, whose parts are loaded by then. */
export function overlaysAtHand() {
  const loaded = overlays.atHand()
  if (!loaded) throw new Error('Nothing of an overlay can be drawn before it is open.')
  return loaded
}
