import { later } from './later'

const overlays = later(() => import('./overlays'))

export const loadOverlays = overlays.load
export const forgetOverlays = overlays.forget

/** The overlay components once they are loaded. The first call of any component starts loading them. */
export const useOverlays = overlays.use

/** For components that are rendered only inside an overlay, so that the overlay components are loaded. */
export function overlaysAtHand() {
  const loaded = overlays.atHand()
  if (!loaded) throw new Error('Nothing of an overlay can be drawn before it is open.')
  return loaded
}
