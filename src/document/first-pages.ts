type FirstPage = {
  readonly path: string
  /** Its first call, below `/api/v1/`; `pk` is replaced by the project's id. */
  readonly call: string
  /** The module that shows it; its messages are those of its area and the shared ones. */
  readonly screen: string
}

/** Pages that users open most often by their address: the document requests their first data and files itself. */
export const firstPages: readonly FirstPage[] = [
  {
    path: '/dashboard',
    call: 'dashboard/pk',
    screen: 'src/screens/dashboard/dashboard/dashboard.screen.tsx',
  },
  {
    path: '/my_number',
    call: 'mynumbers/pk',
    screen: 'src/screens/numbers/my-numbers/my-numbers.screen.tsx',
  },
  {
    path: '/buy_number',
    call: 'dids/pk/countries',
    screen: 'src/screens/buying/countries/countries.screen.tsx',
  },
]
