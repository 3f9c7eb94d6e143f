/** Forms are heavy and feedback is rare: it is fetched when it is wanted. */
export const loadFeedbackDialog = () => import('./FeedbackDialog').then((module) => module.FeedbackDialog)
