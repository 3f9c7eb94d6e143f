export { readDeliverySearch } from './deliverySearch'
