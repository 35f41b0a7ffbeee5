import { useFormat } from '#src/i18n/use-format.ts'

/** Whole seconds as `0:42`, `3:07`, or `1:04:32` from an hour on. */
export const Duration = ({ seconds }: { seconds: number }) => {
  const { digits } = useFormat()
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first = 0, ...others] = parts[0] === 0 ? parts.slice(1) : parts
  const text = [String(first), ...others.map((part) => String(part).padStart(2, '0'))].join(':')
  return (
    <bdi dir="ltr" data-figure="">
      {digits(text)}
    </bdi>
  )
}
