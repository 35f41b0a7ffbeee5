import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'

export type PartCardProps = {
  heading: ReactNode
  description: ReactNode
  /** The entries that can be chosen; null if the project has none. */
  children: ReactNode
  /** Opens the form; undefined while it is open. */
  onAdd?: (() => void) | undefined
  add: ReactNode
  /** The open form; null while it is closed. */
  form: ReactNode
}

/** One part of the requirements: its entries, and the form that adds one. */
export const PartCard = ({ heading, description, children, onAdd, add, form }: PartCardProps) => (
  <Card heading={heading} description={description}>
    <chakra.div display="flex" flexDirection="column" alignItems="stretch" gap="4">
      {children}
      {onAdd === undefined ? null : (
        <chakra.div>
          <Button size="sm" variant="secondary" icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
            {add}
          </Button>
        </chakra.div>
      )}
      {form === null ? null : (
        <chakra.div css={{ '&:not(:first-child)': { borderBlockStartWidth: '1px', paddingBlockStart: '5' } }}>
          {form}
        </chakra.div>
      )}
    </chakra.div>
  </Card>
)
