/** Email addresses, and phones, that an account may have, verified or not. (ACC-02, ACC-03) */
export const maxContacts = 5

export const phoneKinds = ['mobile', 'home', 'work'] as const
export type PhoneKind = (typeof phoneKinds)[number]

export type ContactState = { readonly verified: boolean; readonly primary: boolean }

export type RemovalRefusal = 'contactPrimary' | 'contactLastVerified'

/** Why a contact cannot be removed: the last verified one stays, and the primary one while it is primary. */
export const removalRefusalOf = (contact: ContactState, all: readonly ContactState[]): RemovalRefusal | null => {
  if (!contact.verified) return null
  if (all.filter(({ verified }) => verified).length === 1) return 'contactLastVerified'
  return contact.primary ? 'contactPrimary' : null
}

export const contactKinds = ['email', 'phone'] as const
export type ContactKind = (typeof contactKinds)[number]
