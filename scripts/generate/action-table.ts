import { numberStates } from '#domain/numbers/number.ts'
import { numberActions, refusalOfAction } from '#domain/numbers/number-actions.ts'

/** Every state of a number with every action: allowed, or the code with which the API refuses it. (NUM-02) */
export const actionTable = (): string => {
  const rows = numberActions.map((action) => {
    const cells = numberStates.map((state) => {
      const refusal = refusalOfAction(state, action)
      if (refusal === null) return '**allowed**'
      // Requirements belong to the order item, which does not know the number's state.
      return `\`${action === 'sendRequirements' ? 'requirementsClosed' : refusal}\``
    })
    return `| ${[action, ...cells].join(' | ')} |`
  })
  return `# What can be done with a number

Written from \`actionTargets\` in \`domain/numbers/number-actions.ts\` by "npm run generate". An action that the state does not allow is offered nowhere; the API
refuses it with the code in its cell, and the number stays as it was. An SMS trunk also needs a number with SMS.

| action | ${numberStates.join(' | ')} |
|---|${numberStates.map(() => '---|').join('')}
${rows.join('\n')}
`
}
