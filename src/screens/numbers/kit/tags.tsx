import { chakra } from '@chakra-ui/react'

/** Labels of a number as plain elements; a table sets `tagsCss` once for all of its rows. */
export const Tags = ({ labels }: { labels: readonly string[] }) => (
  <span data-tags>
    {labels.map((label) => (
      <bdi key={label} data-tag>
        {label}
      </bdi>
    ))}
  </span>
)

export const TagList = ({ labels }: { labels: readonly string[] }) => (
  <chakra.span css={tagsCss}>
    <Tags labels={labels} />
  </chakra.span>
)

export const tagsCss = {
  '& [data-tags]': { display: 'inline-flex', flexWrap: 'wrap', gap: '1', verticalAlign: 'middle' },
  '& [data-tag]': {
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
