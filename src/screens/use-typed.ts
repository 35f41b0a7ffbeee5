import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '#src/app/app-context.ts'

/**
 * The text of a search box whose place is the address: shown as it is typed, written to the address once the typing
 * rests. An address that comes from elsewhere, by Back or a link, replaces it; the echo of what was written does not.
 * Whoever has left for another page before the typing rested is not called back.
 *
 * @param write stable
 * @param rest milliseconds without a key
 */
export const useTyped = (inAddress: string, write: (text: string) => void, rest = 250) => {
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
      }, rest)
    },
    [history, write, rest],
  )

  return [typed, onTyped] as const
}
