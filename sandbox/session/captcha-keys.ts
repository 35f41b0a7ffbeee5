/** Site key of the captcha simulator for a site. */
export const simulatorKeyOf = (site: string): string => `sandbox-captcha-${site}`

/** Whether a site key belongs to the simulator; any other key is the vendor's. */
export const isSimulatorKey = (key: string): boolean => key.startsWith('sandbox-')
