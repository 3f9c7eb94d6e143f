import type { EnrolledPartner } from '@/api/models'
import { ago } from './data'

export function aPartner(change: Partial<EnrolledPartner> = {}): EnrolledPartner {
  return {
    id: 'enr_1',
    partnerId: 'pn_1',
    programId: 'prog_1',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    image: null,
    country: 'GB',
    status: 'approved',
    statusReason: null,
    referralCode: 'ada-lovelace',
    referralUrl: 'https://go.example.com/ada',
    links: [],
    totalClicks: 120,
    totalLeads: 0,
    totalSales: 3,
    totalSaleAmount: 150,
    totalCommissions: 30,
    currency: 'EUR',
    payoutMethod: null,
    bannedAt: null,
    bannedReason: null,
    createdAt: ago(60),
    ...change,
  }
}
