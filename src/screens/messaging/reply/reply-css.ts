/** The text, and below it the number, the length and the button. */
export const replyCss = {
  display: 'grid',
  gap: '2',
  '& [data-line]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    textStyle: 'xs',
    color: 'textMuted',
  },
  '& [data-from]': { display: 'inline-flex', flexWrap: 'wrap', columnGap: '3' },
  '& [data-short]': { textStyle: 'sm', color: 'warningOnSubtle' },
  '[dir=rtl] & [data-directed]': { transform: 'scaleX(-1)' },
}
