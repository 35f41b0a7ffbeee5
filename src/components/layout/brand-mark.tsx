import { chakra } from '@chakra-ui/react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { touchTarget } from '#src/components/controls/touch-target-css.ts'

export type BrandMarkProps = {
  name: string
  /** URL of the brand's square icon; without one its first letter is shown. */
  icon: string
  /** Address of Home; absent: the mark is no link. */
  href?: string
  size?: 'sm' | 'lg'
  /** Shows the icon only, in windows that are not wide; the name stays available to assistive technology. */
  nameHidden?: 'belowLarge'
}

export const BrandMark = ({ name, icon, href, size = 'sm', nameHidden }: BrandMarkProps) => {
  const content = (
    <>
      <chakra.span
        aria-hidden="true"
        flexShrink="0"
        display="grid"
        placeItems="center"
        boxSize={size === 'sm' ? '7' : '11'}
        borderRadius={size === 'sm' ? 'md' : 'lg'}
        overflow="hidden"
        bg={icon === '' ? 'brandSolid' : undefined}
        color="brandOnSolid"
        fontWeight="semibold"
        textStyle={size === 'sm' ? 'sm' : 'lg'}
      >
        {icon === '' ? [...name][0] : null}
        {icon === '' ? null : <chakra.img src={icon} alt="" width="full" height="full" objectFit="cover" />}
      </chakra.span>
      <chakra.span
        truncate
        fontWeight="semibold"
        textStyle={size === 'sm' ? 'sm' : 'lg'}
        letterSpacing="tight"
        srOnly={nameHidden === undefined ? undefined : { base: true, lg: false }}
      >
        {name}
      </chakra.span>
    </>
  )
  return (
    <chakra.span css={markCss} gap={size === 'sm' ? '2.5' : '3'}>
      {href === undefined ? <span>{content}</span> : <Anchor href={href}>{content}</Anchor>}
    </chakra.span>
  )
}

const markCss = {
  display: 'inline-flex',
  minWidth: '0',
  '& > *': { display: 'inline-flex', alignItems: 'center', gap: 'inherit', minWidth: '0', borderRadius: 'md' },
  '& > a': touchTarget,
}
