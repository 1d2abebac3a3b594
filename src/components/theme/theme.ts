// To be imported before any component: of two styles of the same weight the later one wins, which is to be the component's.
import './fonts.css';
import './tokens.css';
import './base.css';
