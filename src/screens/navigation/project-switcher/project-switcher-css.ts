export const listCss = {
  display: 'grid',
  gap: '2',
  '& [data-groups]': { maxHeight: 'min(20rem, 45dvh)', overflowY: 'auto', marginInline: '-2.5' },
  '& [data-groups][aria-busy]': { opacity: '0.6' },
  '& h3': {
    paddingInline: '2.5',
    paddingBlock: '1.5',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'textMuted',
  },
  '& p': { paddingInline: '2.5', paddingBlock: '3', textStyle: 'sm', color: 'textMuted' },
  '& li > button': { alignItems: 'center', minHeight: '11' },
  '& [data-body]': { flex: '1', minWidth: '0', display: 'grid' },
  '& [data-name]': { truncate: true, fontWeight: 'medium' },
  '& [data-role]': { truncate: true, textStyle: 'xs', color: 'textMuted' },
}
