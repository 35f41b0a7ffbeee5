type FirstPage = {
  readonly path: string
  /** The module that shows it; its messages are in the catalogues of its area and `shared`. */
  readonly screen: string
}

/** Pages that users open most often by their address: the document loads their files itself. */
export const firstPages: readonly FirstPage[] = [
  {
    path: '/dashboard',
    screen: 'src/screens/dashboard/dashboard/dashboard.screen.tsx',
  },
  {
    path: '/my_number',
    screen: 'src/screens/numbers/my-numbers/my-numbers.screen.tsx',
  },
  {
    path: '/buy_number',
    screen: 'src/screens/buying/countries/countries.screen.tsx',
  },
]
