// The least that a page of these packages costs: a form in Chakra's provider, behind the router, with a chart; and tables
// of plain elements.
import { ChakraProvider, chakra, createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { createFetch } from 'ofetch'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { assign, fromPromise, setup } from 'xstate'

const system = createSystem(defaultBaseConfig, { preflight: true })
const i18n = setupI18n({ locale: 'en', messages: { en: { email: 'Email', password: 'Password', signIn: 'Sign in' } } })
const request = createFetch({ fetch: (...sent) => globalThis.fetch(...sent) })
const draftSchema = v.object({
  email: v.pipe(v.string(), v.minLength(1)),
  password: v.pipe(v.string(), v.minLength(1)),
})

type Draft = v.InferOutput<typeof draftSchema>

const formMachine = setup({
  types: { context: {} as Draft, events: {} as { type: 'typed'; draft: Partial<Draft> } | { type: 'submitted' } },
  actors: {
    signIn: fromPromise<unknown, Draft>(({ input }) => request('/api/v1/auth/login/', { method: 'POST', body: input })),
  },
  guards: { isWhole: ({ context }) => v.is(draftSchema, context) },
}).createMachine({
  context: { email: '', password: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        typed: { actions: assign(({ context, event }) => ({ ...context, ...event.draft })) },
        submitted: { guard: 'isWhole', target: 'submitting' },
      },
    },
    submitting: { invoke: { src: 'signIn', input: ({ context }) => context, onDone: 'done', onError: 'editing' } },
    done: {},
  },
})

const Form = () => {
  const { i18n } = useLingui()
  const actor = useActorRef(formMachine)
  const draft = useSelector(actor, ({ context }) => context)
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="4"
      maxWidth="24rem"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'submitted' })
      }}
    >
      <h1>{i18n._('signIn')}</h1>
      {(['email', 'password'] as const).map((name) => (
        <chakra.label key={name} display="flex" flexDirection="column">
          {i18n._(name)}
          <chakra.input
            type={name}
            value={draft[name]}
            borderWidth="1px"
            padding="2"
            onChange={({ target }) => actor.send({ type: 'typed', draft: { [name]: target.value } })}
          />
        </chakra.label>
      ))}
      <chakra.button type="submit" padding="2" background="blue.600" color="white">
        {i18n._('signIn')}
      </chakra.button>
    </chakra.form>
  )
}

const root = createRootRoute({ component: Outlet })
const router = createRouter({
  routeTree: root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/login', component: Form }),
    ...['/my_number', '/call_detail_record'].map((path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(() => import('./rows.tsx'), 'Rows'),
      }),
    ),
  ]),
})

const element = document.querySelector('#root')
if (element !== null)
  startTransition(() =>
    createRoot(element).render(
      <ChakraProvider value={system}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </ChakraProvider>,
    ),
  )
