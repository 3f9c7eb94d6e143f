import { ContactRound, CreditCard, MessageSquare, Zap } from 'lucide-react'
import type { Integration } from '@/api/models'

export const SERVICE_ICONS: Record<Integration['category'], typeof Zap> = { messaging: MessageSquare, automation: Zap, payments: CreditCard, crm: ContactRound }
