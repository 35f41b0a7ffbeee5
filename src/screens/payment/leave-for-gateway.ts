import type { NextStep } from '#domain/payment.ts'

/** Takes the browser to the gateway: by its address, or by posting the form it wants, the way a link or a form would. */
export const leaveForGateway = (next: NextStep | null, page: Document = document): void => {
  if (next === null || next.kind === 'none') return
  if (next.kind === 'redirect') {
    page.defaultView?.location.assign(next.url)
    return
  }
  const form = page.createElement('form')
  form.method = 'post'
  form.action = next.url
  form.hidden = true
  for (const [name, value] of Object.entries(next.fields)) {
    const field = page.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  page.body.append(form)
  form.submit()
  form.remove()
}
