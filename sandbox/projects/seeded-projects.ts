import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { ProjectRole } from '#domain/kit/rights.ts'
import type { ModuleKind } from '#domain/projects/module.ts'
import type { Deactivator } from '#domain/session/project.ts'

export type SeededProject = {
  readonly id: string
  readonly name: string
  readonly owner: string
  readonly members?: readonly { readonly email: string; readonly role: ProjectRole; readonly person?: string }[]
  readonly deactivatedBy?: Deactivator
  /** USD. */
  readonly wallet: Decimal
  /** What the wallet has, in USD, at the beginning of a history, which leads to about as much as `wallet`. */
  readonly openedWith?: Decimal
  readonly credit?: Decimal
  readonly timezone: string
  readonly voiceLanguage?: string
  readonly modules?: readonly ModuleKind[]
}

export const seededProjects: readonly SeededProject[] = [
  {
    id: 'prj_nordlicht',
    name: 'Nordlicht Support',
    owner: 'owner@example.com',
    members: [
      { email: 'manager@example.com', role: 'manager' },
      { email: 'simple@example.com', role: 'simple', person: 'Lena Fischer' },
    ],
    wallet: '850',
    openedWith: '160',
    timezone: 'Europe/Berlin',
    modules: ['pbx'],
    voiceLanguage: 'de',
  },
  {
    id: 'prj_hafen',
    name: 'Hafen Logistik',
    owner: 'owner@example.com',
    members: [{ email: 'reseller@example.com', role: 'reseller' }],
    wallet: '18.40',
    openedWith: '12',
    credit: '20',
    timezone: 'Europe/Berlin',
  },
  {
    id: 'prj_parto',
    name: 'پرتو ارتباط',
    owner: 'iran@example.com',
    wallet: '240',
    openedWith: '60',
    timezone: 'Asia/Tehran',
    modules: ['pbx'],
    voiceLanguage: 'fa',
  },
  {
    id: 'prj_heavy',
    name: 'Citywide Contact Centre',
    owner: 'heavy@example.com',
    wallet: '12500',
    openedWith: '7200',
    timezone: 'Europe/London',
    modules: ['pbx'],
  },
  {
    id: 'prj_atelier',
    name: 'Atelier Durand',
    owner: 'unverified@example.com',
    wallet: '60',
    timezone: 'Europe/Paris',
  },
  { id: 'prj_lind', name: 'Lind & Co', owner: 'forced@example.com', wallet: '35', timezone: 'Europe/Stockholm' },
  { id: 'prj_conti', name: 'Conti Vini', owner: 'migrated@example.com', wallet: '75.50', timezone: 'Europe/Rome' },
  { id: 'prj_popa', name: 'Popa Import', owner: 'blocked@example.com', wallet: '110', timezone: 'Europe/Bucharest' },
  {
    id: 'prj_virtanen',
    name: 'Virtanen Design',
    owner: 'deactivated@example.com',
    deactivatedBy: 'superAdmin',
    wallet: '20',
    timezone: 'Europe/Helsinki',
  },
]
