import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '#src/runtime/context/app-context.ts'

/**
 * State of a search box whose text is a parameter of the address. The text changes with each key and is written to the
 * address after a pause. A parameter changed by Back or a link replaces the text; the hook's own writes do not. After the
 * user has left for another page nothing is written.
 *
 * @param write stable
 * @param pause milliseconds without a key
 */
export const useSearchParamInput = (inAddress: string, write: (text: string) => void, pause = 250) => {
  const { history } = useApp().router
  const [typed, setTyped] = useState(inAddress)
  const latest = useRef(inAddress)
  const written = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    latest.current = inAddress
    const echo = written.current.indexOf(inAddress)
    if (echo >= 0) written.current.splice(0, echo + 1)
    else {
      clearTimeout(timer.current)
      setTyped(inAddress)
    }
  }, [inAddress])

  useEffect(() => () => clearTimeout(timer.current), [])

  const onTyped = useCallback(
    (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      const { pathname } = history.location
      timer.current = setTimeout(() => {
        if (text === latest.current || history.location.pathname !== pathname) return
        latest.current = text
        written.current.push(text)
        write(text)
      }, pause)
    },
    [history, write, pause],
  )

  return [typed, onTyped] as const
}
