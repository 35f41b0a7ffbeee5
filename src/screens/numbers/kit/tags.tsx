import { chakra } from '@chakra-ui/react'

/** Labels of a number. */
export const TagList = ({ labels }: { labels: readonly string[] }) => (
  <chakra.span css={tagsCss}>
    {labels.map((label) => (
      <bdi key={label}>{label}</bdi>
    ))}
  </chakra.span>
)

const tagsCss = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '1',
  verticalAlign: 'middle',
  '& > bdi': {
    maxWidth: '14rem',
    truncate: true,
    paddingInline: '1.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'normal',
    color: 'textMuted',
    bg: 'page',
  },
}
