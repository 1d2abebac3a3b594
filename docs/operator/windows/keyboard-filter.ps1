$keys = 'Ctrl+Alt+Del', 'Shift+Ctrl+Esc', 'Ctrl+Esc', 'Alt+Tab', 'Alt+Esc', 'Alt+F4', 'Alt+Space', 'Windows', 'Win+L', 'Win+R',
  'Win+E', 'Win+D', 'Win+I', 'Win+U', 'Win+P', 'Win+K', 'LShift+LAlt+NumLock', 'LShift+LAlt+PrintScrn'
Get-CimInstance -Namespace root\standardcimv2\embedded -ClassName WEKF_PredefinedKey |
  Where-Object Id -In $keys | Set-CimInstance -Property @{ Enabled = $true }
