/** Open notices of one person in one project. */
export const noticesAtOnce = 20

/** Days after which a notice ends without a mail. */
export const noticeDays = 90
