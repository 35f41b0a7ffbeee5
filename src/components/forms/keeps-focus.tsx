import { chakra } from '@chakra-ui/react'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

export type KeepsFocusProps = {
  /** Changes whenever the controls inside may be replaced. */
  state: string
  children: ReactNode
}

/** Moves the focus to the first control inside when the focused control was replaced, because the focus would be lost. */
export const KeepsFocus = ({ state, children }: KeepsFocusProps) => {
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what replaces the controls
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
  }, [state])
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    // Without a target the control was removed, or the window has lost the focus.
    if (relatedTarget !== null) hadFocus.current = currentTarget.contains(relatedTarget)
  }
  return (
    <chakra.div
      ref={box}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={onBlur}
    >
      {children}
    </chakra.div>
  )
}
