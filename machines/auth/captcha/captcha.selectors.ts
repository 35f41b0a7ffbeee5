import type { CaptchaSnapshot } from './captcha.machine.ts'

export const selectRound = ({ context }: CaptchaSnapshot): number => context.round
export const selectHeight = ({ context }: CaptchaSnapshot): number | null => context.height
export const selectIsLoading = (snapshot: CaptchaSnapshot): boolean => snapshot.matches('loading')
export const selectIsFailed = (snapshot: CaptchaSnapshot): boolean => snapshot.matches('failed')
