import { chakra } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, Ellipsis, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, LinkButton } from '#src/components/controls/button.tsx'
import { PopoverMenu } from '#src/components/controls/popover-menu.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { LanguageSelect, ThemeSelect } from '#src/components/forms/choice-selects.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { PasswordInput } from '#src/components/forms/password-input.tsx'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { TextArea, TextInput } from '#src/components/forms/text-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { SampleGroup, Sheet, useSample } from './kit.tsx'

export default { title: 'Components/Controls', tags: ['main'] } satisfies Meta

const variants = ['primary', 'secondary', 'subtle', 'ghost', 'danger', 'dangerQuiet'] as const

export const Buttons: StoryObj = {
  render: function Buttons() {
    const words = useSample()
    return (
      <Sheet>
        <SampleGroup name="Variants">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {words.next}
            </Button>
          ))}
        </SampleGroup>
        <SampleGroup name="Sizes, icons, links">
          <Button variant="primary" size="sm" icon={<Plus aria-hidden="true" />}>
            {words.buy}
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden="true" />}>
            {words.buy}
          </Button>
          <Button variant="primary" size="lg" endIcon={<ArrowRight aria-hidden="true" />}>
            {words.next}
          </Button>
          <LinkButton href="#dashboard">{words.pages[0]}</LinkButton>
          <IconButton label="Edit">
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label="Renew" variant="secondary" size="sm">
            <RefreshCw aria-hidden="true" />
          </IconButton>
        </SampleGroup>
        <SampleGroup name="Loading, disabled">
          <Button variant="primary" loading>
            {words.next}
          </Button>
          <Button loading>{words.next}</Button>
          <IconButton label="Renew" loading>
            <RefreshCw aria-hidden="true" />
          </IconButton>
          <Button variant="primary" disabled>
            {words.next}
          </Button>
        </SampleGroup>
        <SampleGroup name="Menu">
          <PopoverMenu
            label="Actions"
            triggerShape="icon"
            trigger={<Ellipsis aria-hidden="true" />}
            entries={[
              { id: 'edit', name: words.settings, icon: <Pencil />, href: '#settings' },
              { id: 'renew', name: words.autoRenew, icon: <RefreshCw />, refused: words.refused },
              { id: 'out', name: words.signOut, icon: <Trash2 />, tone: 'danger', onSelect: () => undefined },
            ]}
          />
        </SampleGroup>
      </Sheet>
    )
  },
}

export const Fields: StoryObj = {
  render: function Fields() {
    const words = useSample()
    const [search, setSearch] = useState('Ger')
    const [accepted, setAccepted] = useState(true)
    const [renew, setRenew] = useState(true)
    return (
      <Sheet>
        <Card>
          <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
            <Field label={words.email} help={words.help}>
              <TextInput type="email" defaultValue="owner@example.com" />
            </Field>
            <Field label={words.email} error={words.wrong}>
              <TextInput type="email" defaultValue="owner@" />
            </Field>
            <Field label={words.password} aside={<TextLink href="#forgot">{words.forgot}</TextLink>}>
              <PasswordInput defaultValue="Sandbox2026" />
            </Field>
            <Field label={words.columns.country} optional>
              <NativeSelect
                value="de"
                onValueChange={() => undefined}
                options={[
                  { value: 'de', label: words.cities[0] ?? '' },
                  { value: 'fr', label: words.cities[2] ?? '' },
                ]}
              />
            </Field>
            <Field label={words.columns.state} optional>
              <NativeSelect value="" placeholder={words.next} onValueChange={() => undefined} options={[]} />
            </Field>
            <Field label={words.title}>
              <TextInput disabled defaultValue={words.project} />
            </Field>
            <Field label={words.purpose} optional>
              <TextArea rows={3} />
            </Field>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <Checkbox checked={accepted} onCheckedChange={setAccepted}>
                {words.remember}
              </Checkbox>
              <Checkbox checked={false} onCheckedChange={setAccepted} error={words.wrong}>
                {words.remember}
              </Checkbox>
              <Checkbox kind="switch" checked={renew} onCheckedChange={setRenew} help={words.autoRenewHelp}>
                {words.autoRenew}
              </Checkbox>
              <Checkbox kind="switch" checked={false} onCheckedChange={setRenew}>
                {words.autoRenew}
              </Checkbox>
            </chakra.div>
          </chakra.div>
        </Card>
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <chakra.div width="xs">
            <SearchInput label={words.search} value={search} onValueChange={setSearch} />
          </chakra.div>
          <LanguageSelect
            languages={[
              { code: 'en', name: 'English' },
              { code: 'fa', name: 'فارسی' },
            ]}
            value="en"
            onValueChange={() => undefined}
          />
          <ThemeSelect value="custom" onValueChange={() => undefined} />
        </chakra.div>
        <RadioCards
          legend={words.billing}
          name="billing"
          columns={2}
          value="channel"
          onValueChange={() => undefined}
          options={[
            { value: 'channel', title: words.perChannel, description: words.perChannelHelp, aside: '$4.50' },
            { value: 'minute', title: words.perMinute, description: words.perMinuteHelp, aside: '$1.20' },
            { value: 'none', title: words.perMinute, refused: words.refused },
          ]}
        />
      </Sheet>
    )
  },
}
