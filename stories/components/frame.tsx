import { chakra } from '@chakra-ui/react'
import {
  CircleHelp,
  CreditCard,
  Hash,
  LayoutDashboard,
  MessageSquare,
  Package,
  PhoneCall,
  Settings,
  Tag,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { PopoverMenu } from '#src/components/controls/popover-menu.tsx'
import { AccessLine } from '#src/components/data/access-line.tsx'
import { LanguageSelect, ThemeSelect } from '#src/components/forms/choice-selects.tsx'
import { AppFrame } from '#src/components/layout/app-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { languages, useSample } from './kit.tsx'

const icons = [LayoutDashboard, Hash, Package, CreditCard, MessageSquare, PhoneCall, Tag, CircleHelp, Settings]

export const Frame = ({ children }: { children: ReactNode }) => {
  const words = useSample()
  const { language } = useFormat()
  const entries = words.pages.map((name, index) => {
    const Icon = icons[index] ?? Hash
    return { id: String(index), name, href: `#${index}`, icon: <Icon aria-hidden="true" /> }
  })
  return (
    <AppFrame
      topBar={{
        brand: <BrandMark name={words.portal} icon="" href="#home" />,
        project: <AccessLine access="manager" project={words.project} />,
        wallet: <Money amount="148.2" />,
        cart: { href: '#cart', count: 2 },
        children: (
          <>
            <chakra.div hideBelow="lg" display="contents">
              <LanguageSelect languages={languages} value={language} onValueChange={() => undefined} />
              <ThemeSelect value="light" onValueChange={() => undefined} />
            </chakra.div>
            <PopoverMenu
              label="Account"
              triggerShape="icon"
              triggerSize="md"
              trigger={<UserRound aria-hidden="true" />}
              heading={words.project}
              entries={[
                { id: 'settings', name: words.settings, href: '#account' },
                { id: 'out', name: words.signOut, onSelect: () => undefined },
              ]}
            />
          </>
        ),
      }}
      sideBar={{
        current: '1',
        heading: <BrandMark name={words.portal} icon="" />,
        groups: [{ id: 'pages', entries }],
        tabs: entries.slice(0, 4),
      }}
    >
      {children}
    </AppFrame>
  )
}
