/** Loaded on demand, because forms are large and feedback is rare. */
export const loadFeedbackDialog = () => import('./FeedbackDialog').then((module) => module.FeedbackDialog)
