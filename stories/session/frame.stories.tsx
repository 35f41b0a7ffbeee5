import type { Meta, StoryObj } from '@storybook/react-vite'
import { info, project, site } from '#domain/fixtures/session.ts'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { FrameView } from '#src/screens/session/frame/frame.view.tsx'

const nothing = () => undefined

const meta = {
  title: 'Screens/Frame',
  component: FrameView,
  args: {
    bars: 'both',
    current: 'finance',
    brand: { name: site.brand, icon: '', colour: site.template.colours.brand },
    site,
    language: 'en',
    theme: 'light',
    density: 'comfortable',
    account: info.client,
    offersSignIn: false,
    project,
    projectList: null,
    mayCreateProject: true,
    bell: null,
    onLanguageChoice: nothing,
    onThemeChoice: nothing,
    onDensityChoice: nothing,
    onLeave: nothing,
    onSignOut: nothing,
    onSearch: nothing,
    children: (
      <Page>
        <PageHeader title="Finance" purpose="The frame is around it." />
      </Page>
    ),
  },
} satisfies Meta<typeof FrameView>
export default meta

type Story = StoryObj<typeof meta>

export const InProject: Story = {}
InProject.tags = ['main']
export const EmptyCart: Story = { args: { project: { ...project, items_in_cart: 0 }, current: null } }
export const LongNames: Story = {
  args: {
    brand: { name: 'Vereinigte Telefonwerke Nord', icon: '', colour: '#1f4fd8' },
    project: { ...project, name: 'Internationale Kundenbetreuung der Hafen Logistik', available_balance: '123456.78' },
  },
}
export const SimpleUser: Story = { args: { project: { ...project, role: 'simple' }, mayCreateProject: false } }
export const FewPages: Story = {
  args: {
    site: { ...site, access: { finance: false, cart: false, sms: false, notifications: false } },
    current: 'rate',
  },
}
export const WithoutProject: Story = { args: { bars: 'top', current: null, project: null } }
export const BeforeSignIn: Story = {
  args: {
    bars: 'auth',
    current: null,
    project: null,
    account: null,
    offersSignIn: true,
    children: <h1>Newsletter</h1>,
  },
}
