/** For a popover: on phones it is a sheet at the lower edge of the window, with a dimmed page behind it. */
export const sheetOnPhonesCss = {
  '@media (max-width: 47.99rem)': {
    inset: 'auto 0 0 0',
    positionArea: 'none',
    width: 'full',
    maxWidth: 'full',
    maxHeight: '85dvh',
    margin: '0',
    padding: '4',
    paddingBlockEnd: 'calc(1rem + env(safe-area-inset-bottom))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderWidth: '0',
    borderRadius: '0',
    borderStartStartRadius: 'lg',
    borderStartEndRadius: 'lg',
    '&::backdrop': { bg: 'rgb(0 0 0 / 0.45)' },
    '& li > a, & li > button': { minHeight: '11', alignItems: 'center' },
  },
} as const
