import { type Part, part } from './part.ts'

export const fieldsOfProjects: readonly Part[] = [
  part(
    'ENT-03',
    'Project',
    'listProjects',
    'projects/projects Ready',
    {
      id: ['id', 'prj_hafen'],
      name: ['name', 'Hafen Logistik'],
      owner: ['owner', 'Clara Neumann'],
    },
    'results[].',
  ),
  part('ENT-03', 'Project', 'loadProject', 'projects/project-section EditingGeneral', {
    voice_language: ['voice_language', 'German'],
    timezone: ['timezone', 'Europe/Berlin'],
  }),
  part('ENT-03', 'Project', 'loadProject', 'projects/project-section Editing', {
    maximum_persons: ['maximum_persons', '25'],
    maximum_groups: ['maximum_groups', '5'],
  }),
  part('ENT-03', 'Project', 'loadProject', 'projects/project-section ReadOnly', {
    staff_out_call_strategy: ['staff_out_call_strategy', 'All staff'],
    experimental: ['experimental', 'Not used'],
  }),
  part('ENT-03', 'Project', 'loadProject', 'projects/project-section EditingLogo', {
    logo: ['logo', 'Remove the logo'],
  }),
  part('ENT-03', 'Project', 'loadDashboard', 'dashboard/dashboard Ready', {
    available_balance: ['available_balance', '$138.40'],
    balance: ['balance', '$118.40'],
    minimum_balance: ['minimum_balance', '$20.00'],
  }),
  part(
    'ENT-03',
    'Currency',
    'listPayments',
    'finance/payments Ready',
    { code: ['code', 'ریال'], symbol: ['symbol', 'ریال'], decimal: ['decimal', '31,704,532 ریال'] },
    'results[].local_currency.',
  ),
  part(
    'ENT-03',
    'Exchange',
    'loadCart',
    'paying/deposit Ready',
    {
      currency_code: ['exchange.currency_code', '1 EUR ='],
      rate: ['exchange.rate', '1.08696'],
      fee_percent: ['exchange.fee_percent', 'Exchange fee (1.5%)'],
      fixed_fee: ['exchange.fixed_fee', '€0.25'],
      'currency rate': ['currency.rate', '€47.15'],
    },
    'gateways[].',
  ),
]
