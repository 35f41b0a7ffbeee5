import { chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Anchor, type AnchorProps, useLeads } from './anchor.tsx'
import { buttonRecipe } from './button-recipe.ts'
import { Spinner } from './spinner.tsx'

const Base = chakra('button', buttonRecipe)
const BaseAnchor = chakra(Anchor, buttonRecipe)

type Look = 'primary' | 'secondary' | 'subtle' | 'ghost' | 'danger' | 'dangerQuiet'
type Size = 'sm' | 'md' | 'lg'

type ButtonLook = {
  look?: Look
  size?: Size
  /** Takes the whole width of its place. */
  full?: boolean
  icon?: ReactNode
  /** Drawn after the words, for example an arrow to the next step. */
  endIcon?: ReactNode
}

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'size'> & {
    /** Something this button started is under way: it keeps its focus, its name and its width, and ignores presses. */
    busy?: boolean
  }

export const Button = ({ busy = false, icon, endIcon, children, onClick, type = 'button', ...rest }: ButtonProps) => (
  <Base
    {...rest}
    type={type}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled'] || undefined}
    onClick={unless(busy, onClick)}
  >
    {busy ? <Spinner position="absolute" insetInlineStart="calc(50% - 0.5em)" /> : null}
    <Content busy={busy}>
      {icon}
      {children}
      {endIcon}
    </Content>
  </Base>
)

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'endIcon' | 'children' | 'full'> & {
  /** What it does: its accessible name and its tip. */
  label: string
  children: ReactNode
}

export const IconButton = ({
  label,
  busy = false,
  children,
  onClick,
  type = 'button',
  look = 'ghost',
  ...rest
}: IconButtonProps) => {
  const content = busy ? <Spinner /> : children
  return (
    <Base
      {...rest}
      type={type}
      look={look}
      shape="icon"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={unless(busy, onClick)}
    >
      {content}
    </Base>
  )
}

export type LinkButtonProps = ButtonLook & AnchorProps

/** Looks like a button, is a link: it goes somewhere, or is not there at all. */
export const LinkButton = ({ icon, endIcon, children, ...rest }: LinkButtonProps) =>
  useLeads()(rest.href) ? (
    <BaseAnchor {...rest}>
      {icon}
      {children}
      {endIcon}
    </BaseAnchor>
  ) : null

const Content = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="2" minWidth="0" opacity={busy ? '0' : undefined}>
    {children}
  </chakra.span>
)

// A busy submit must not submit again by Enter either, so the press is swallowed rather than left without a handler.
const unless = (busy: boolean, onClick: ButtonProps['onClick']) => (event: MouseEvent<HTMLButtonElement>) => {
  if (busy) event.preventDefault()
  else onClick?.(event)
}
