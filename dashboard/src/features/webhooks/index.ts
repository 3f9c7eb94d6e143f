export { readDeliverySearch } from './deliverySearch'
export { EventPicker } from './EventPicker'
