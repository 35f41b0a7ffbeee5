import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#src/components/controls/button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'script' | 'end'>

/** A password field whose text can be shown; supports pasting and password managers. */
export const PasswordInput = ({ autoComplete = 'current-password', ...rest }: PasswordInputProps) => {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <chakra.div position="relative">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        script="machine"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        end
      />
      <chakra.div
        position="absolute"
        insetBlock="0"
        insetInlineEnd="1"
        display="flex"
        alignItems="center"
        color="textMuted"
      >
        <IconButton
          size="sm"
          label={shown ? t`Hide the password` : t`Show the password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </chakra.div>
    </chakra.div>
  )
}
