/** Carriers of mobile numbers by their first digits; the simulated network has no others. */
const networks: readonly (readonly [prefix: string, network: string])[] = [
  ['+49151', 'Telekom'],
  ['+49160', 'Telekom'],
  ['+49170', 'Telekom'],
  ['+49152', 'Vodafone'],
  ['+49172', 'Vodafone'],
  ['+49157', 'O2'],
  ['+49176', 'O2'],
  ['+4366', 'A1'],
  ['+4176', 'Sunrise'],
  ['+4179', 'Swisscom'],
  ['+336', 'Orange'],
  ['+337', 'SFR'],
  ['+447', 'EE'],
  ['+316', 'KPN'],
  ['+346', 'Movistar'],
  ['+98910', 'MCI'],
  ['+98912', 'MCI'],
  ['+98919', 'MCI'],
  ['+98935', 'Irancell'],
  ['+98937', 'Irancell'],
  ['+98920', 'Rightel'],
  ['+905', 'Turkcell'],
  ['+467', 'Telia'],
  ['+1', 'Verizon'],
]

export const networkOf = (source: string): string | null =>
  networks.find(([prefix]) => source.startsWith(prefix))?.[1] ?? null
