/** How a system starts a program when its user signs in. */
export interface Autostart {
  /**
   * Registers the program and starts it. What a user changed of an earlier registration is kept.
   * @returns where it is registered, and whether a changed one was kept.
   */
  register(program: string): Promise<{ where: string; kept: boolean }>;
  /** Takes the registration away. The program that runs is not ended. */
  remove(): Promise<void>;
  isRegistered(): Promise<boolean>;
  /** Starts the registered program. */
  start(): Promise<void>;
  /** Asks the system to end it; a program that was started otherwise stays. */
  stop(): Promise<void>;
}
