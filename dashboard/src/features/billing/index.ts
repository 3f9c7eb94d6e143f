/** Exported as a lazy import, so that it is not part of the first screen. */
export const loadBillingWayOut = () => import('./BillingWayOut').then((module) => module.BillingWayOut)
