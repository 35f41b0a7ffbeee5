import { chakra } from '@chakra-ui/react'

/** The logo of a project, or the first letter of its name. Its name must be next to it. */
export const ProjectMark = ({ name, logo = null }: { name: string; logo?: string | null }) => (
  <chakra.span aria-hidden="true" css={markCss}>
    {logo === null ? (
      [...name][0]?.toLocaleUpperCase()
    ) : (
      <chakra.img src={logo} alt="" boxSize="full" objectFit="cover" />
    )}
  </chakra.span>
)

const markCss = {
  flexShrink: '0',
  display: 'inline-grid',
  placeItems: 'center',
  boxSize: '6',
  borderRadius: 'sm',
  overflow: 'hidden',
  bg: 'brandSubtle',
  color: 'brandOnSubtle',
  fontSize: 'xs',
  fontWeight: 'semibold',
  lineHeight: '1',
}
