/**
 * Writes the conditions of a style sheet's rule inside of its selectors: `@media print{.a{color:red}.b{color:blue}}` becomes
 * `.a{@media print{color:red}}` and `.b{@media print{color:blue}}`. The meaning is the same. Rules without a selector, such as
 * keyframes, stay as they are.
 */
export const nestedRules = (rule: string, conditions: readonly string[] = []): string[] => {
  const at = rule.indexOf('{')
  const [prelude, body] = [rule.slice(0, at), rule.slice(at + 1, -1)]
  if (isCondition.test(prelude)) return blocksIn(body).flatMap((each) => nestedRules(each, [...conditions, prelude]))
  const inside = prelude.startsWith('@') ? rule : body
  const nested = conditions.reduceRight((text, condition) => `${condition}{${text}}`, inside)
  return [prelude.startsWith('@') ? nested : `${prelude}{${nested}}`]
}

const isCondition = /^@(?:media|supports|container|layer)\b/

/** The rules in the body of a rule. Braces in quoted texts do not count. */
const blocksIn = (body: string): string[] => {
  const blocks: string[] = []
  let [from, depth] = [0, 0]
  for (const { 0: mark, index } of body.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g)) {
    if (mark === '{') depth++
    if (mark !== '}' || --depth > 0) continue
    blocks.push(body.slice(from, index + 1))
    from = index + 1
  }
  return blocks
}
