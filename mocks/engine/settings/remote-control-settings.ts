/** The project settings of Remote Control that change what a caller may do, and who may call. */
export interface RemoteControlSettings {
  /** Python may be run, by a library and by console commands. */
  enableRemotePythonExecution: boolean;
  /** Console commands may be run. */
  allowConsoleCommandRemoteExecution: boolean;
  /** 5.8: switches the function allow list off. */
  allowAnyRemoteFunctionCall: boolean;
  /** 5.8: entries of `CustomAllowedRemoteFunctionCalls`. */
  allowedFunctionCalls: AllowedCalls[];
  /** 5.5: protected properties open; what is EditConst stays unwritable. */
  ignoreProtectedCheck: boolean;
  /** 5.5: properties with a Blueprint getter and setter open. */
  ignoreGetterSetterCheck: boolean;

  /** Up to 5.1: everybody needs a passphrase. */
  useRemoteControlPassphrase: boolean;
  /** MD5 of every passphrase, as hexadecimal digits: so the settings hold them, and so callers send them. */
  passphrases: string[];
  /** From 5.3: switches every rule on that follows. */
  restrictServerAccess: boolean;
  /** Despite its name it holds for localhost too, as soon as there is a passphrase. */
  enforcePassphraseForRemoteClients: boolean;
  /** `*`, or an origin with wildcards. Requests that name no origin pass. */
  allowedOrigin: string;
  /** IPv4 addresses from which other machines may call; 127.0.0.1 always may. */
  allowlistedClients: { lowest: string; highest: string }[];

  /** The WebSocket server starts with the editor. */
  autoStartWebSocketServer: boolean;
  /** IPv4 address that the WebSocket server listens on. A host of the simulated editor obeys it when it is given. */
  webSocketServerBindAddress: string;
}

export interface AllowedCalls {
  classPath: string;
  /** Left out: every function of the class. */
  functionNames?: string[];
  allowChildClasses?: boolean;
}

/**
 * A project that never opened the settings page: nothing that it would have to switch on is on.
 * That enforcing is on once access is restricted is [derived].
 */
export const defaultSettings: RemoteControlSettings = {
  enableRemotePythonExecution: false,
  allowConsoleCommandRemoteExecution: false,
  allowAnyRemoteFunctionCall: false,
  allowedFunctionCalls: [],
  ignoreProtectedCheck: false,
  ignoreGetterSetterCheck: false,
  useRemoteControlPassphrase: false,
  passphrases: [],
  restrictServerAccess: false,
  enforcePassphraseForRemoteClients: true,
  allowedOrigin: '*',
  allowlistedClients: [{ lowest: '0.0.0.0', highest: '255.255.255.255' }],
  autoStartWebSocketServer: true,
  webSocketServerBindAddress: '0.0.0.0',
};
