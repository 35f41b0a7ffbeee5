export const sessionListCss = { '& > *': { borderBlockStartWidth: '1px' } }
